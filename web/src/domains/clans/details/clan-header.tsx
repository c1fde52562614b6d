import type { CallOutput, ClanMember } from '@judian/contract'
import type { ReactNode } from 'react'
import { fullDate, toTimestamp } from '../../../kernel/format/date.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { PersonName } from '../../../kernel/people/person-link.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { ClanPicture } from '../../../kernel/people/clan-picture.tsx'
import { tagsOf } from '../option-names.ts'
import type { ClanOptions } from '../queries.ts'
import { ClanBanner } from './clan-banner.tsx'
import { ClanActions } from './clan-actions.tsx'
import styles from './clan-header.module.css'
import { EmblemPopup } from './emblem-popup.tsx'
import { LevelBar } from './level-bar.tsx'

interface Props {
  details: CallOutput<'/v1/clan/getClanDetails'>
  options: ClanOptions
  members: readonly ClanMember[]
}

/** A clan's profile and requirements, with the viewer's actions. */
export function ClanHeader({ details, options, members }: Props) {
  const { clan } = details
  const { server, mode, rank } = tagsOf(clan, options)

  return (
    <Card as="div" className={styles.header}>
      <ClanBanner clan={clan} members={members} />
      <div className={styles.body}>
        <button
          type="button"
          aria-label={`查看${clan.name}的队徽`}
          className={styles.emblem}
          onClick={() => showPopup(EmblemPopup, { clan })}
        >
          <ClanPicture src={clan.avatar_url} size={88} />
        </button>
        <div className={`stack-s shrinks ${styles.who}`}>
          <h1 className={styles.name}>{clan.name}</h1>
          <LevelBar clan={clan} />
        </div>
        <div className={`cluster ${styles.actions}`}>
          <ClanActions details={details} />
        </div>
        <p className={styles.intro}>{clan.intro || '队长还没有写下介绍。'}</p>
        <dl className={styles.facts}>
          <Fact name="队长">
            <PersonName author={clan.captain}>{clan.captain.username}</PersonName>
          </Fact>
          <Fact name="服务器">{server}</Fact>
          <Fact name="常玩模式">{mode}</Fact>
          <Fact name="段位要求">{rank}</Fact>
          <Fact name="创建于">{fullDate(toTimestamp(clan.time))}</Fact>
        </dl>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className="caption faint">{name}</dt>
      <dd className="bold one-line">{children}</dd>
    </div>
  )
}
