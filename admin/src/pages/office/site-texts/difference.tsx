import { Empty } from '@judian/web/ui/feedback/empty.tsx'
import { type Line, lineDifference } from './line-difference.ts'
import styles from './site-texts.module.css'

/** Lines around a change that are shown with it. */
const context = 2

const names = { removed: '删去：', added: '新增：', same: '' }

/** The changes of an edit to the published text, line by line; unchanged lines far from a change are left out. */
export function Difference({ before, after }: { before: string; after: string }) {
  if (before === after) return <Empty scene="records">和已发布的版本一样</Empty>
  return (
    <ol className={styles.difference} aria-label="改动">
      {shownOf(lineDifference(before, after)).map((line, place) =>
        typeof line === 'number' ? (
          // Lines are identified by position.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={styles.skipped}>
            {line} 行没有变化
          </li>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} className={styles[line.kind]}>
            <span className="visually-hidden">{names[line.kind]}</span>
            {line.text || ' '}
          </li>
        ),
      )}
    </ol>
  )
}

/** The changed lines with their context, and numbers of lines left out between them. */
function shownOf(lines: readonly Line[]): (Line | number)[] {
  const near = new Set(
    lines.flatMap(({ kind }, place) =>
      kind === 'same' ? [] : Array.from({ length: 2 * context + 1 }, (_, n) => place - context + n),
    ),
  )
  const shown: (Line | number)[] = []
  for (const [place, line] of lines.entries()) {
    const last = shown.at(-1)
    if (near.has(place)) shown.push(line)
    else if (typeof last === 'number') shown[shown.length - 1] = last + 1
    else shown.push(1)
  }
  return shown
}
