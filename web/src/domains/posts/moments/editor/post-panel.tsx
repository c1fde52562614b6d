import type { ListedDraft } from '@judian/contract'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { limits } from '@judian/contract/limits'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { useShown } from '../../../../kernel/feature/parts.ts'
import { type Me, useMe } from '../../../../kernel/session/index.ts'
import { Button } from '../../../../ui/actions/button.tsx'
import { focusInvalid } from '../../../../ui/fields/field.tsx'
import { DraftNote } from '../drafts/draft-note.tsx'
import { DraftActions } from '../drafts/draft-actions.tsx'
import { DraftConflict } from '../drafts/draft-conflict.tsx'
import { usePictureStore } from '../../../communities/images/upload/use-pictures.ts'
import { useRights } from '../../../communities/use-rights.ts'
import { divisionLists } from '../../../communities/queries.ts'
import { CommunityRules } from '../../../communities/community-rules.tsx'
import { siteInfo } from '../../../../kernel/consent/site-info.ts'
import { EditorPanel } from './editor-panel.tsx'
import { EditorSettings } from './editor-settings.tsx'
import { postDraftStore } from './post-draft-store.ts'
import { checkPost, firstError, type PostErrors, type PostForm, withoutChanged } from './post-form.ts'
import { PreparedNote } from './prepared-note.tsx'
import { usePostDrafts } from './use-post-drafts.ts'
import { usePublish } from './use-publish.ts'

interface Props {
  division: string
  onClose: () => void
  /** Opens the editor of the content that a draft in the box edits. */
  onEdit: (draft: ListedDraft) => void
}

/** The editor of a new post, with its draft. */
export function PostPanel(props: Props) {
  const member = useMe()
  return member && <PostEditor {...props} member={member} />
}

function PostEditor({ division, onClose, onEdit, member }: Props & { member: Me }) {
  const formElement = useRef<HTMLFormElement>(null)
  const { data } = useSuspenseQuery(divisionLists(division))
  const { moderates } = useRights(division)
  const bytesMax = useQuery(siteInfo).data?.postBytesMax ?? limits.bodyBytes
  const onFeed = useParams({ strict: false, select: (params) => params.messageId === undefined })

  const store = postDraftStore(member.user_id, division)
  const form = useStore(store.form)
  const shown = useShown(form)
  const pictures = usePictureStore(store.pictures)
  const waiting = useStore(store.prepared.state, (state) => state.waiting)
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
  const onSubmit = () => {
    const found = checkPost(shown, data.moments_tags, moderates, bytesMax)
    showErrors(found)
    if (!firstError(found))
      publish(undefined, { onSuccess: (answer) => answer && leave(), onSettled: drafts.refreshBox })
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

  return (
    <EditorPanel
      title="发帖"
      community={division}
      formRef={formElement}
      form={form}
      errors={errors}
      pictures={pictures}
      tags={data.moments_tags}
      moderates={moderates}
      bytesMax={bytesMax}
      sending={publishing}
      button={{
        icon: 'post',
        busyText: busy ? `发布中 · 图片 ${uploaded}/${list.length}` : '发布中',
        wait,
        children: '发布',
      }}
      head={
        drafts.boxed > 0 && (
          <Button size="s" variant="ghost" disabled={publishing} onClick={drafts.openBox}>
            草稿箱 {drafts.boxed}
          </Button>
        )
      }
      notes={
        <>
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
        </>
      }
      onChange={onChange}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <EditorSettings form={form} errors={errors} sending={publishing} onChange={onChange}>
        <CommunityRules
          community={data.community_overall}
          rules={data.community_rules}
          moderators={data.community_moderators}
        />
      </EditorSettings>
      {!publishing && (
        <DraftActions
          isWritten={drafts.isWritten}
          state={drafts.state}
          busy={drafts.isPuttingAway}
          onSave={drafts.putAway}
          onDiscard={discard}
        />
      )}
    </EditorPanel>
  )
}
