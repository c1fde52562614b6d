import type { ManagedContent } from '@judian/contract'
import { ContentView } from '../../components/content/content-view.tsx'
import { ContentActs } from './content-actions.tsx'
import { ContentMarks } from './content-badges.tsx'
import styles from './contents.module.css'

/** A post or comment whole, and what can be done with it. */
export const ContentDetail = ({ content }: { content: ManagedContent }) => (
  <div className={styles.detail}>
    <ContentView content={content} chips={<ContentMarks content={content} />} />
    <ContentActs content={content} />
  </div>
)
