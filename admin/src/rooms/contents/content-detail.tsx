import type { ManagedContent } from '@judian/contract'
import { ContentView } from '../../kit/content-view.tsx'
import { ContentActs } from './content-acts.tsx'
import { ContentMarks } from './content-marks.tsx'
import styles from './contents.module.css'

/** A post or comment whole, and what can be done with it. */
export const ContentDetail = ({ content }: { content: ManagedContent }) => (
  <div className={styles.detail}>
    <ContentView content={content} chips={<ContentMarks content={content} />} />
    <ContentActs content={content} />
  </div>
)
