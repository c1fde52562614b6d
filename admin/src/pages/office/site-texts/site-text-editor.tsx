import type { CallOutput } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask, isApiError } from '@judian/web/kernel/ask/index.ts'
import { type SiteText, siteText, siteTextTitles } from '@judian/web/kernel/consent/queries.ts'
import { ConfirmPopup } from '@judian/web/kernel/popup/confirm-popup.tsx'
import { showToast } from '@judian/web/kernel/toast/toast-store.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { Segmented } from '@judian/web/ui/fields/segmented.tsx'
import { TextArea } from '@judian/web/ui/fields/text-area.tsx'
import { TextField } from '@judian/web/ui/fields/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedEdits } from '../../../components/form/use-unsaved-edits.tsx'
import { Difference } from './difference.tsx'
import styles from './site-texts.module.css'

export const versionsKey = ['site-text-versions'] as const

const views = [
  { value: 'edit', label: '编辑' },
  { value: 'preview', label: '预览' },
  { value: 'difference', label: '对照' },
] as const

interface Props {
  name: SiteText
  /** The version in force. */
  published: CallOutput<'/v1/account/getSiteText'>
  /** The draft is in force, and `published` is it. */
  onPublished: () => void
}

/** Edits the next version of a text, and publishes it. */
export function SiteTextEditor({ name, published, onPublished }: Props) {
  const client = useQueryClient()
  // The version that the edits are compared with and replace; another one may be published meanwhile.
  const [base, setBase] = useState(published)
  const [draft, setDraft] = useState({ text: published.text, summary: '' })
  const [view, setView] = useState<(typeof views)[number]['value']>('edit')
  const [asking, setAsking] = useState(false)
  const edits = useUnsavedEdits(draft, false)
  const text = draft.text.trim()
  const isComplete = text !== '' && text !== base.text && draft.summary.trim() !== ''

  const refetch = () => client.invalidateQueries({ queryKey: siteText(name).queryKey.slice(0, 2) })
  const publish = async () => {
    const { version } = await ask('/v1/admin/site-texts/publishSiteText', { name, based_on: base.version, ...draft })
    edits.markSaved()
    showToast(`已发布第 ${version} 版`)
    await Promise.all([refetch(), client.invalidateQueries({ queryKey: versionsKey })])
    onPublished()
  }

  return (
    <div className={styles.editor}>
      {published.version !== base.version && (
        <p role="status" className={styles.notice}>
          第 {published.version} 版刚刚发布了，你的改动还在。
          <Button size="s" onClick={() => setBase(published)}>
            和新版本对照
          </Button>
        </p>
      )}
      <div>
        <Segmented label="显示" options={views} value={view} onValue={setView} />
      </div>
      {view === 'edit' && (
        <TextArea
          label={`${siteTextTitles[name]}正文`}
          rows={14}
          maxRows={24}
          maxLength={limits.siteTextLength}
          value={draft.text}
          onValue={(value) => setDraft({ ...draft, text: value })}
        />
      )}
      {view === 'preview' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text must scroll by keyboard
        <div role="region" aria-label="预览" tabIndex={0} className={styles.preview}>
          {text}
        </div>
      )}
      {view === 'difference' && <Difference before={base.text} after={text} />}
      <TextField
        label="这次改了什么"
        hint="成员重新同意时会看到；改过正文并写明改动后才能发布"
        maxLength={limits.siteTextSummaryLength}
        value={draft.summary}
        onValue={(summary) => setDraft({ ...draft, summary })}
      />
      <div>
        <Button variant="primary" disabled={!isComplete} onClick={() => setAsking(true)}>
          发布第 {base.version + 1} 版
        </Button>
      </div>
      {asking && (
        <ConfirmPopup
          title={`发布第 ${base.version + 1} 版${siteTextTitles[name]}`}
          confirm="发布"
          act={publish}
          onFail={(error) => isApiError(error, 'SiteTextChanged') && void refetch()}
          onClose={() => setAsking(false)}
        >
          <p>发布后立即生效，不能撤回。所有成员（包括你）下一次发布、互动之前，都会被要求阅读并同意这一版。</p>
        </ConfirmPopup>
      )}
      {edits.dialog}
    </div>
  )
}
