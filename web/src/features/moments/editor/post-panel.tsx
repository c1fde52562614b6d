import type { ListedDraft } from '@judian/contract'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { limits } from '@judian/contract/limits'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { type Me, useMe } from '../../../kernel/session/index.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { focusInvalid } from '../../../ui/fields/focus-invalid.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { Panel } from '../../../ui/overlays/panel.tsx'
import { ModeratorList } from '../../communities/moderator-list.tsx'
import { DraftNote } from '../drafts/draft-note.tsx'
import { DraftActions } from '../drafts/draft-actions.tsx'
import { DraftConflict } from '../drafts/draft-conflict.tsx'
import { BoardPart, BoardTool } from '../../boards/board-in-editor.tsx'
import { PollPart, PollTool } from '../../polls/poll-in-editor.tsx'
import { usePictureStore } from '../../images/upload/use-pictures.ts'
import { useRights } from '../../communities/use-rights.ts'
import { divisionLists } from '../../communities/queries.ts'
import { CommunityRules } from '../../communities/community-rules.tsx'
import { siteInfo } from '../../site/queries.ts'
import { postDraftStore } from './post-draft-store.ts'
import { EditorToolbar } from './editor-toolbar.tsx'
import { plainBodyOf, PostFields } from './post-fields.tsx'
import {
  bodyNote,
  checkPost,
  firstError,
  isBoardPlaced,
  type PostErrors,
  type PostForm,
  withoutChanged,
} from './post-form.ts'
import styles from './post-panel.module.css'
import { PreparedNote } from './prepared-note.tsx'
import type { RichEditor } from './rich/rich-editor.ts'
import { usePostDrafts } from './use-post-drafts.ts'
import { usePublish } from './use-publish.ts'

interface Props {
  division: string
  onClose: () => void
  /** Opens the editor of the content that a draft in the box edits. */
  onEdit: (draft: ListedDraft) => void
}

/** Post editor: a side panel on desktop; a sheet of paper on mobile, with 发布 at its top and the tools above the keyboard. */
export function PostPanel(props: Props) {
  const member = useMe()
  return member && <PostEditor {...props} member={member} />
}

function PostEditor({ division, onClose, onEdit, member }: Props & { member: Me }) {
  const isMobile = useIsMobile()
  const formId = useId()
  const formElement = useRef<HTMLFormElement>(null)
  const { data } = useSuspenseQuery(divisionLists(division))
  const { moderates } = useRights(division)
  const bytesMax = useQuery(siteInfo).data?.postBytesMax ?? limits.bodyBytes
  const onFeed = useParams({ strict: false, select: (params) => params.messageId === undefined })

  const store = postDraftStore(member.user_id, division)
  const form = useStore(store.form)
  const pictures = usePictureStore(store.pictures)
  const waiting = useStore(store.prepared.state, (state) => state.waiting)
  const [rich, setRich] = useState<RichEditor>()
  const [errors, setErrors] = useState<PostErrors>({})
  const drafts = usePostDrafts({ store, onShown: () => setErrors({}), onClose, onEdit })

  const showErrors = (found: PostErrors) => {
    flushSync(() => setErrors(found))
    focusInvalid(formElement.current)
  }
  const { publish, publishing, wait } = usePublish({ store, onSent: drafts.forget, onErrors: showErrors })

  const leave = () => {
    onClose()
    if (onFeed) window.scrollTo(0, 0) // the feed with the new post
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (publishing) return
    const found = checkPost(form, data.moments_tags, moderates, bytesMax)
    const first = firstError(found)
    showErrors(found)
    if (!first) publish(undefined, { onSuccess: (answer) => answer && leave(), onSettled: drafts.refreshBox })
  }
  const onChange = (changed: Partial<PostForm>) => {
    store.form.setState(changed)
    setErrors((found) => withoutChanged(found, changed))
  }
  const discard = () => {
    drafts.discard()
    formElement.current?.querySelector('textarea')?.focus()
  }

  const { list, busy } = pictures
  const uploaded = list.filter(({ upload }) => upload.at === 'done').length
  const publishButton = (
    <Button
      type="submit"
      form={formId}
      variant="primary"
      size={isMobile ? 's' : 'm'}
      icon="post"
      busy={publishing}
      busyText={busy ? `发布中 · 图片 ${uploaded}/${list.length}` : '发布中'}
      wait={wait}
    >
      发布
    </Button>
  )

  return (
    <Panel
      title="发帖"
      onClose={onClose}
      action={isMobile && publishButton}
      footer={
        <>
          <EditorToolbar
            pictures={pictures}
            note={bodyNote(form.body, bytesMax).hint}
            sending={publishing}
            rich={rich}
            field={() => plainBodyOf(formElement.current)}
          >
            <PollTool poll={form.poll} disabled={publishing} onPoll={(poll) => onChange({ poll })} />
            <BoardTool board={form.board} disabled={publishing} onBoard={(board) => onChange({ board })} />
          </EditorToolbar>
          {!isMobile && publishButton}
        </>
      }
    >
      <form ref={formElement} id={formId} className={styles.form} noValidate onSubmit={onSubmit}>
        {waiting ? (
          <PreparedNote prepared={store.prepared} onWritten={drafts.startPrepared} />
        ) : (
          <DraftNote
            isRestored={drafts.isRestored}
            hasOther={drafts.hasOther && !publishing}
            onExchange={drafts.exchange}
            isStored={drafts.isStored}
          />
        )}
        {drafts.other && (
          <DraftConflict
            other={drafts.other}
            written={{ ...form, message: form.body, board: form.board?.board }}
            onKeep={drafts.keepBoth}
            onDiscard={discard}
          />
        )}
        <div className={styles.sheet}>
          <PostFields
            form={form}
            errors={errors}
            pictures={pictures}
            tags={data.moments_tags}
            moderates={moderates}
            bytesMax={bytesMax}
            sending={publishing}
            onChange={onChange}
            onRich={setRich}
          />
        </div>
        <PollPart
          poll={form.poll}
          community={division}
          error={errors.poll}
          readOnly={publishing}
          onPoll={(poll) => onChange({ poll })}
        />
        <BoardPart
          board={form.board}
          error={errors.board}
          readOnly={publishing}
          onBoard={(board) => onChange({ board })}
          onPlace={isBoardPlaced(form) ? undefined : rich?.placeBoard}
        />
        {!publishing && (
          <DraftActions
            box={{ count: drafts.boxed, onOpen: drafts.openBox }}
            isWritten={drafts.isWritten}
            state={drafts.state}
            busy={drafts.isPuttingAway}
            onSave={drafts.putAway}
            onDiscard={discard}
          />
        )}
        <CommunityRules community={data.community_overall} rules={data.community_rules} />
        {isMobile && (
          <section className={styles.moderators} aria-label="版主">
            <h3>版主</h3>
            <ModeratorList moderators={data.community_moderators} />
          </section>
        )}
      </form>
    </Panel>
  )
}
