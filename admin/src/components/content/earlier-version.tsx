import type { Content, Image } from '@judian/contract'
import { DiffText } from '@judian/web/kernel/diff/diff-text.tsx'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import styles from './earlier-version.module.css'
import { ContentImages } from './content-images.tsx'

interface Version {
  title: string
  text: string
  images: readonly Image[]
  time: string
}

/** Title and text as one, as they are compared; a comment's title is its post's. */
const whole = (kind: Content['kind'], { title, text }: { title: string; text: string }) =>
  kind === 'moment' ? `${title}\n${text}` : text

/** A reported version, and its author's later changes. */
export function EarlierVersion({ version, content }: { version: Version; content: Content }) {
  return (
    <section className={styles.version} aria-label="被举报的版本">
      <h3 className={styles.title}>被举报的版本 · {shortDateTime(toTimestamp(version.time))}</h3>
      <p className={styles.text}>{whole(content.kind, version)}</p>
      <ContentImages images={version.images} />
      <details>
        <summary>和现在的版本相比</summary>
        <DiffText before={whole(content.kind, version)} after={whole(content.kind, content)} />
      </details>
    </section>
  )
}

/** The difference between an edit and the public content. */
export function Difference({ content, version }: { content: Content; version: Version }) {
  return (
    <section className={styles.version} aria-label="修改">
      <h3 className={styles.title}>修改 · {shortDateTime(toTimestamp(version.time))}</h3>
      <DiffText before={whole(content.kind, content)} after={whole(content.kind, version)} />
      <ContentImages images={version.images} />
    </section>
  )
}
