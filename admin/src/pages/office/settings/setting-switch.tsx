import type { AdminSettings } from '@judian/contract'
import { ask } from '@judian/web/kernel/ask/index.ts'
import { useAction } from '../../../components/actions/use-action.ts'
import { settingsKey } from './queries.ts'
import styles from './settings.module.css'

interface Props {
  name: {
    [K in keyof AdminSettings]: AdminSettings[K] extends 0 | 1 ? K : never
  }[keyof AdminSettings]
  title: string
  about: string
  /** Version of the shown settings. */
  version: number
  on: boolean
}

/** Setting switch bound to the server value. */
export function SettingSwitch({ name, title, about, version, on }: Props) {
  const save = useAction(() => ask('/v1/admin/settings/saveSettings', { version, [name]: on ? 0 : 1 }), {
    done: `${title}：${on ? '已关闭' : '已打开'}`,
    refresh: [settingsKey],
  })
  return (
    <label className={styles.switch}>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={`caption faint ${styles.about}`}>{about}</span>
      </span>
      <input type="checkbox" aria-label={title} checked={on} aria-busy={save.busy} onChange={save.run} />
    </label>
  )
}
