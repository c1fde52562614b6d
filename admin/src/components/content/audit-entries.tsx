import type { AuditedAct } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { actionNames, targetNames } from './action-names.ts'
import styles from './audit-entries.module.css'

/** Audit log entries: actor, action, target and the changed fields. */
export function AuditEntries({ entries }: { entries: readonly AuditedAct[] }) {
  if (entries.length === 0) return <p className="faint">还没有记录</p>
  return (
    <ul className="stack small">
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <p className={styles.line}>
            <time dateTime={entry.time}>{shortDateTime(toTimestamp(entry.time))}</time>
            <span>{entry.actor?.username ?? '系统'}</span>
            <strong>{actionNames[entry.act] ?? entry.act}</strong>
            <span>
              {targetNames[entry.thing_kind] ?? entry.thing_kind} {entry.thing_id}
            </span>
          </p>
          {(entry.before || entry.after) && (
            <details>
              <summary>改动</summary>
              <div className={`stack ${styles.change}`}>
                <State title="之前" state={entry.before} />
                <State title="之后" state={entry.after} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

function State({ title, state }: { title: string; state: AuditedAct['before'] }) {
  return (
    <div>
      <p className="faint">{title}</p>
      <pre className={`sunken caption ${styles.state}`}>{state ? JSON.stringify(state, null, 2) : '—'}</pre>
    </div>
  )
}
