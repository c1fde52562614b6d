import type { AdminSettings } from '@judian/contract'
import { showPopup } from '@judian/web/kernel/popup/popup.ts'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { ConfirmActionPopup } from '../../../components/form/popups/confirm-action-popup.tsx'
import { settingsKey } from './queries.ts'
import styles from './settings.module.css'

interface Props {
  name: {
    [K in keyof AdminSettings]-?: NonNullable<AdminSettings[K]> extends 0 | 1 ? K : never
  }[keyof AdminSettings]
  title: string
  about: string
  /** Version of the shown settings. */
  version: number
  on: boolean
}

/** Setting switch bound to the server value. It asks, because the change concerns everybody at once. */
export function SettingSwitch({ name, title, about, version, on }: Props) {
  const change = on ? '关闭' : '打开'
  const save = () =>
    showPopup(ConfirmActionPopup, {
      title: `${change}「${title}」`,
      about,
      confirm: `确认${change}`,
      done: `${title}：已${change}`,
      refresh: settingsKey,
      action: () => askWithSudo('/v1/admin/settings/saveSettings', { version, [name]: on ? 0 : 1 }),
    })
  return (
    <label data-field={name} className={styles.switch}>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={`caption faint ${styles.about}`}>{about}</span>
      </span>
      <input type="checkbox" aria-label={title} checked={on} onChange={save} />
    </label>
  )
}
