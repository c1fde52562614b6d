import type { Content, Image } from '@judian/contract'
import { DiffText } from '@judian/web/kernel/diff/diff-text.tsx'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import styles from './content-view.module.css'
import { ContentImages } from './content-images.tsx'
import { type ListedText, WholeText } from './whole-text.tsx'

interface Version extends Pick<ListedText, 'title' | 'text' | 'truncated'> {
  images: readonly Image[]
  time: string
}

/** Title and text as one, as they are compared; a comment's title is its post's. */
const whole = (kind: Content['kind'], { title, text }: { title: string; text: string }) =>
  kind === 'moment' ? `${title}\n${text}` : text

/** A reported version, and its author's later changes. */
export function EarlierVersion({ version, content }: { version: Version & { no: number }; content: Content }) {
  const { kind } = content
  const name = { kind, id: content.id, no: version.no }
  const text = (shown: Pick<Version, 'title' | 'text'>) => <p className="own-lines">{whole(kind, shown)}</p>
  return (
    <section className={`stack-s ${styles.version}`} aria-label="被举报的版本">
      <h3 className="caption soft">被举报的版本 · {shortDateTime(toTimestamp(version.time))}</h3>
      <WholeText listed={{ ...version, name }} beginning={text(version)}>
        {text}
      </WholeText>
      <ContentImages images={version.images} />
      <details>
        <summary>和现在的版本相比</summary>
        <WholeDifference kind={kind} before={{ ...version, name }} after={presentText(content)} />
      </details>
    </section>
  )
}

/** The difference between an edit and the public content. */
export function Difference({ content, version }: { content: Content; version: Version & { base: number } }) {
  const { kind, id } = content
  return (
    <section className={`stack-s ${styles.version}`} aria-label="修改">
      <h3 className="caption soft">修改 · {shortDateTime(toTimestamp(version.time))}</h3>
      <WholeDifference
        kind={kind}
        before={presentText(content)}
        after={{ ...version, name: { kind, id, base: version.base } }}
      />
      <ContentImages images={version.images} />
    </section>
  )
}

const presentText = (content: Content) => ({ ...content, name: { kind: content.kind, id: content.id } })

interface DifferenceProps {
  kind: Content['kind']
  before: ListedText
  after: ListedText
}

/** Compares whole texts alone: a truncated one would hide changes behind its end. */
const WholeDifference = ({ kind, before, after }: DifferenceProps) => (
  <WholeText listed={before}>
    {(old) => (
      <WholeText listed={after} atOnce={before.truncated}>
        {(changed) => <DiffText before={whole(kind, old)} after={whole(kind, changed)} />}
      </WholeText>
    )}
  </WholeText>
)
