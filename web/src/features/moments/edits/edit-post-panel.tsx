import { limits } from '@judian/contract/limits'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ask } from '../../../kernel/ask/index.ts'
import type { PopupProps } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { Panel } from '../../../ui/overlays/panel.tsx'
import { siteInfo } from '../../site/queries.ts'
import { boardFields } from '../../boards/board-draft.ts'
import { BoardPart, BoardTool } from '../../boards/board-in-editor.tsx'
import { DraftNote } from '../drafts/draft-note.tsx'
import { bodyFieldsOf } from '../editor/draft-content.ts'
import { EditorToolbar } from '../editor/editor-toolbar.tsx'
import { plainBodyOf, PostFields } from '../editor/post-fields.tsx'
import { bodyNote, errorsOf, isBoardPlaced } from '../editor/post-form.ts'
import styles from '../editor/post-panel.module.css'
import type { RichEditor } from '../editor/rich/rich-editor.ts'
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
  const isMobile = useIsMobile()
  const formId = useId()
  const bytesMax = useQuery(siteInfo).data?.postBytesMax ?? limits.bodyBytes
  const [rich, setRich] = useState<RichEditor>()
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!saving && !isUntitled && !edit.isSame) edit.save()
  }
  const saveButton = (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size={isMobile ? 's' : 'm'}
      icon="check"
      busy={saving}
      busyText="保存中"
      wait={edit.wait}
      disabled={edit.isSame}
    >
      保存
    </Button>
  )

  return (
    <Panel
      title="编辑帖子"
      onClose={onClose}
      action={isMobile && saveButton}
      footer={
        <>
          <EditorToolbar
            pictures={pictures}
            note={bodyNote(form.text, bytesMax).hint}
            sending={saving}
            rich={rich}
            field={() => plainBodyOf(document.querySelector<HTMLFormElement>(`#${CSS.escape(formId)}`))}
          >
            <BoardTool board={form.board} disabled={saving} onBoard={(board) => edit.change({ board })} />
          </EditorToolbar>
          {!isMobile && saveButton}
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        <DraftNote hasOther={drafts.hasOther && !saving} onExchange={drafts.exchange} isStored={drafts.isStored} />
        <EditDraftConflict drafts={drafts} />
        {opened.version.waiting === 1 && <p className={styles.note}>你上次的修改还在等待审核，再次保存会替换它。</p>}
        {edit.other && <OtherVersion other={edit.other} written={form} onTake={edit.takeOther} />}
        <div className={styles.sheet}>
          <PostFields
            form={{ title: form.title, tag: '', body: form.text, doc: form.doc, board: form.board }}
            errors={errors}
            pictures={pictures}
            bytesMax={bytesMax}
            sending={saving}
            onChange={({ title, body, doc }) =>
              edit.change({ ...(title !== undefined && { title }), ...(body !== undefined && { text: body, doc }) })
            }
            onRich={setRich}
          />
        </div>
        <BoardPart
          board={form.board}
          error={errors.board}
          readOnly={saving}
          onBoard={(board) => edit.change({ board })}
          onPlace={isBoardPlaced({ body: form.text, doc: form.doc }) ? undefined : rich?.placeBoard}
        />
        {!saving && <EditDraftActions drafts={drafts} />}
      </form>
    </Panel>
  )
}
