import type { FoundHashtag as Found } from '@judian/contract'
import { Link } from '@tanstack/react-router'
import stretched from '../../../ui/actions/stretched-link.module.css'
import { Clamp } from '../../../ui/display/clamp.tsx'
import { MarkedText } from '../../../ui/display/marked-text.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { moreIcons } from '../../../ui/icons/more-icons.ts'
import styles from './found.module.css'

/** A found topic; all of it links to its page. */
export const FoundHashtag = ({ hashtag: { id, name, name_marks, description } }: { hashtag: Found }) => (
  <article className={styles.row}>
    <div className={`fill ${styles.who}`}>
      <h3 className={styles.name}>
        <Link to="/topic/$topicId" params={{ topicId: String(id) }} className={stretched.link}>
          #<MarkedText tone="accent" text={name} marks={name_marks} />
        </Link>
      </h3>
      {description && (
        <p className="small soft">
          <Clamp lines={1}>{description}</Clamp>
        </p>
      )}
    </div>
    <Icon name={moreIcons.chevronRight} />
  </article>
)
