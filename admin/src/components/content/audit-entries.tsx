import type { AuditedAct } from '@judian/contract'
import { shortDateTime, toTimestamp } from '@judian/web/kernel/format/date.ts'
import { actNames, thingNames } from './action-names.ts'
import styles from './audit-entries.module.css'

/** Acts in the site's name: who did what to whom, and what it changed. */
export function ActList({ acts }: { acts: readonly AuditedAct[] }) {
  if (acts.length === 0) return <p className={styles.none}>还没有记录</p>
  return (
    <ul className={styles.acts}>
      {acts.map((act) => (
        <li key={act.id} className={styles.act}>
          <p className={styles.line}>
            <time dateTime={act.time}>{shortDateTime(toTimestamp(act.time))}</time>
            <span>{act.actor?.username ?? '系统'}</span>
            <strong>{actNames[act.act] ?? act.act}</strong>
            <span>
              {thingNames[act.thing_kind] ?? act.thing_kind} {act.thing_id}
            </span>
          </p>
          {(act.before || act.after) && (
            <details>
              <summary>改动</summary>
              <div className={styles.change}>
                <State title="之前" state={act.before} />
                <State title="之后" state={act.after} />
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
      <p className={styles.none}>{title}</p>
      <pre className={styles.state}>{state ? JSON.stringify(state, null, 2) : '—'}</pre>
    </div>
  )
}
