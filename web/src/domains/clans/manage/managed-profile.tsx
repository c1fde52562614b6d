import type { Clan } from '@judian/contract'
import { useQueryClient } from '@tanstack/react-query'
import { ask } from '../../../kernel/ask/index.ts'
import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { showToast } from '../../../kernel/toast/toast-store.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { refreshClans } from '../clan-cache.ts'
import { ClanFields } from '../form/clan-fields.tsx'
import { useClanForm } from '../form/use-clan-form.ts'
import type { ClanOptions } from '../queries.ts'
import screen from '../screen.module.css'
import styles from './clan-management.module.css'
import { PictureField } from './picture-field.tsx'

const DissolveClanPopup = lazyPart(() => import('../popups/dissolve-clan-popup.tsx'), 'DissolveClanPopup')

interface Props {
  clan: Clan
  options: ClanOptions
}

/** Captain only: picture, profile, dissolving. */
export function ManagedProfile({ clan, options }: Props) {
  return (
    <div className={styles.profile}>
      <PictureField clan={clan} />
      <ProfileForm clan={clan} options={options} />
      <section aria-labelledby="dissolve" className={`row-l ${styles.end}`}>
        <div>
          <h2 id="dissolve" className={screen.subtitle}>
            解散战队
          </h2>
          <p className="small faint">成员、等级与经验都会消失，无法恢复。也可以把队长移交给别人。</p>
        </div>
        <Button variant="danger" onClick={() => showPopup(DissolveClanPopup, { clan })}>
          解散战队
        </Button>
      </section>
    </div>
  )
}

function ProfileForm({ clan, options }: Props) {
  const client = useQueryClient()
  const { community_name, id, name, intro, main_server, main_mode, min_rank } = clan
  const { form, submit, busy, wait, isChanged, ...fields } = useClanForm({
    draftKey: `clan-${id}`,
    initial: { name, intro, main_server, main_mode, min_rank },
    async send(about) {
      await ask('/v1/clan/updateClanProfile', { community_name, id, ...about })
      await refreshClans(client)
      showToast('战队资料已保存')
    },
  })

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={submit}>
      <ClanFields about={fields.about} errors={fields.errors} write={fields.write} options={options} />
      <Button type="submit" variant="primary" disabled={!isChanged} busy={busy} busyText="正在保存…" wait={wait}>
        保存资料
      </Button>
    </form>
  )
}
