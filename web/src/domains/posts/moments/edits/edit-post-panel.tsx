import { limits } from '@judian/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask } from '../../../../kernel/ask/index.ts'
import type { PopupProps } from '../../../../kernel/popup/popup.ts'
import { Panel } from '../../../../ui/overlays/panel.tsx'
import { moreIcons } from '../../../../ui/icons/more-icons.ts'
import { siteInfo } from '../../../../kernel/consent/site-info.ts'
import { boardFields } from '../drafts/board-draft.ts'
import { DraftNote } from '../drafts/draft-note.tsx'
import { bodyFieldsOf } from '../editor/draft-content.ts'
import { EditorPanel } from '../editor/editor-panel.tsx'
import { errorsOf } from '../editor/post-form.ts'
import styles from '../drafts/draft-note.module.css'
import { patchMoment } from '../moment-cache.ts'
import { EditDraftActions, EditDraftConflict } from './edit-drafts.tsx'
import type { Opened } from './edit-store.ts'
import { LostEdit } from './lost-edit.tsx'
import { OtherVersion } from './other-version.tsx'
import { editable } from './queries.ts'
import { useEdit } from './use-edit.ts'

interface Props extends PopupProps {
  /** The post's. */
  id: number
  /** Whose new post an edit may become that can't be saved any more. */
  community: string
}

/** The post editor with an own post. */
export function EditPostPanel({ id, community, onClose }: Props) {
  const name = { kind: 'moment', id } as const
  const { data, error } = useQuery(editable(name))
  if (data) return <PostEdit id={id} opened={data} onClose={onClose} />
  return (
    <Panel title="编辑帖子" onClose={onClose}>
      {error ? (
        <LostEdit name={name} error={error} community={community} onClose={onClose} />
      ) : (
        <p role="status">正在打开…</p>
      )}
    </Panel>
  )
}

function PostEdit({ id, opened, onClose }: Omit<Props, 'community'> & { opened: Opened }) {
  const client = useQueryClient()
  const formElement = useRef<HTMLFormElement>(null)
  const bytesMax = useQuery(siteInfo).data?.postBytesMax ?? limits.bodyBytes
  const [touched, setTouched] = useState(false)
  const edit = useEdit({
    name: { kind: 'moment', id },
    opened,
    onClose,
    send: ({ text, doc, board, ...sent }) =>
      ask('/v1/moments/editMoment', {
        message_id: id,
        ...bodyFieldsOf({ body: text, doc }),
        ...boardFields(board),
        ...sent,
      }),
    onSaved(answer) {
      // Without a label, mark or card its field is absent.
      patchMoment(client, id, () => ({
        doc: undefined,
        board: undefined,
        edit_waiting: undefined,
        cards: undefined,
        ...answer.moment,
      }))
      void client.invalidateQueries({ queryKey: ['editHistory', 'moment', id] })
    },
  })
  const { form, pictures, saving, drafts } = edit
  const isUntitled = form.title.trim() === ''
  const errors = { ...errorsOf(edit.errors), ...(touched && isUntitled && { title: '请填写标题' }) }
  const onSubmit = () => {
    setTouched(true)
    if (!isUntitled && !edit.isSame) edit.save()
  }

  return (
    <EditorPanel
      title="编辑帖子"
      formRef={formElement}
      form={{ title: form.title, tag: '', body: form.text, doc: form.doc, board: form.board }}
      errors={errors}
      pictures={pictures}
      bytesMax={bytesMax}
      sending={saving}
      button={{ icon: moreIcons.check, busyText: '保存中', wait: edit.wait, disabled: edit.isSame, children: '保存' }}
      notes={
        <>
          <DraftNote hasOther={drafts.hasOther && !saving} onExchange={drafts.exchange} isStored={drafts.isStored} />
          <EditDraftConflict drafts={drafts} />
          {opened.version.waiting === 1 && (
            <p className={`sunken small soft ${styles.note}`}>你上次的修改还在等待审核，再次保存会替换它。</p>
          )}
          {edit.other && <OtherVersion other={edit.other} written={form} onTake={edit.takeOther} />}
        </>
      }
      onChange={({ body, ...changed }) => edit.change({ ...changed, ...(body !== undefined && { text: body }) })}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      {!saving && <EditDraftActions drafts={drafts} />}
    </EditorPanel>
  )
}
