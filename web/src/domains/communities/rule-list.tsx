import type { Rule } from '@judian/contract'
import { fullDate, toTimestamp } from '../../kernel/format/date.ts'
import styles from './rule-list.module.css'

interface Props {
  rules: readonly Rule[]
  /** Last change of the rules; ISO 8601. */
  updated: string
}

/** A community's rules in full. */
export function RuleList({ rules, updated }: Props) {
  return (
    <>
      <ol className={`stack-l ${styles.rules}`}>
        {rules.map((rule) => (
          <li key={rule.id} className={styles.rule}>
            <h3>{rule.title}</h3>
            <p className={styles.message}>{rule.message}</p>
          </li>
        ))}
      </ol>
      <p className={`caption faint ${styles.updated}`}>
        更新于 <time dateTime={updated}>{fullDate(toTimestamp(updated))}</time>
      </p>
    </>
  )
}
