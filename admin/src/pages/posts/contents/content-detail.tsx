import type { ManagedContent } from '@judian/contract'
import { ContentView } from '../../../components/content/content-view.tsx'
import { ContentActions } from './content-actions.tsx'
import { ContentBadges } from './content-badges.tsx'
import styles from './contents.module.css'

/** Full content with its actions. */
export const ContentDetail = ({ content }: { content: ManagedContent }) => (
  <div className={`stack-l ${styles.detail}`}>
    <ContentView content={content} chips={<ContentBadges content={content} />} />
    <ContentActions content={content} />
  </div>
)
