import { Link } from '@tanstack/react-router'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { Card } from '../../../ui/display/card.tsx'
import { Chip } from '../../../ui/display/chip.tsx'
import { Clamp } from '../../../ui/display/clamp.tsx'
import { ClanPicture } from '../../../kernel/people/clan-picture.tsx'
import { tagsOf } from '../option-names.ts'
import type { ClanOptions, ListedClan } from '../queries.ts'
import styles from './clan-card.module.css'

/** A clan's summary card; all of it links to the clan. */
export function ClanCard({ clan, options }: { clan: ListedClan; options: ClanOptions }) {
  const { server, mode, rank } = tagsOf(clan, options)
  const isFull = clan.member_count >= clan.capacity

  return (
    <Card as="article" className={styles.card}>
      <ClanPicture src={clan.avatar_url} size={64} />
      <div className="fill stack-xs shrinks">
        <div className={styles.top}>
          <h2 className={`one-line ${styles.name}`}>
            <Link
              to="/clan/$division/$clanId"
              params={{ division: clan.community_name, clanId: String(clan.id) }}
              className={stretched.link}
            >
              {clan.name}
            </Link>
          </h2>
          <span className={`caption accent bold ${styles.level}`}>{clan.clan_level} 级</span>
        </div>
        <p className="small soft">
          <Clamp lines={1}>{clan.intro || '队长还没有写下介绍'}</Clamp>
        </p>
        <p className={`caption faint ${styles.facts}`}>
          <Chip>{server}</Chip>
          <Chip>{mode}</Chip>
          <Chip>{rank}</Chip>
          <span className={`row-s ${styles.count}`}>
            <span className={styles.faces} aria-hidden="true">
              {clan.faces.map((face, place) => (
                <img key={place} src={face} alt="" width={20} height={20} loading="lazy" decoding="async" />
              ))}
            </span>
            <span className="tabular">
              {clan.member_count}/{clan.capacity}
            </span>
            <span>{isFull ? ' 人 · 已满' : ' 人'}</span>
          </span>
        </p>
      </div>
    </Card>
  )
}
