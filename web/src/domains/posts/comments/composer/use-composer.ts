import type { AuthorCard } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { isLongerThan } from '@judian/contract/typed-text'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ask, isApiError, messageOf, useSingleFlight } from '../../../../kernel/ask/index.ts'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { useRateLimitRetry, wasCancelled } from '../../../../kernel/ask/use-rate-limit-retry.ts'
import { useFeatureBits } from '../../../../kernel/feature/feature.tsx'
import { withoutOff } from '../../../../kernel/feature/parts.ts'
import { showToast } from '../../../../kernel/toast/toast-store.ts'
import { boardFields } from '../../moments/drafts/board-draft.ts'
import { openDraft } from '../../moments/drafts/stored-draft.ts'
import { useDraft } from '../../moments/drafts/use-draft.ts'
import { leftOutNote } from '../../mentions/queries.ts'
import { usePictures } from '../../../communities/images/upload/use-pictures.ts'
import { addComment, commentCount, sendingComment } from '../comment-cache.ts'
import { markWritten } from '../just-written.ts'
import { draftKey, isCommentDraft } from './comment-draft.ts'

/** The comment being answered. */
export interface ReplyTarget {
  topId: number
  /** The member answered, unless it is the thread's author. */
  receiver: AuthorCard
  /** Replying from the message centre, outside the post's page. */
  inMessages?: boolean
}

type Options = {
  messageId: number
  replyTo: ReplyTarget | undefined
  quoted: string | undefined
  onSent: (() => void) | undefined
}

/** On a separate line, where the card will show. */
const withLink = (text: string, link: string | undefined) =>
  link === undefined || text.includes(link) ? text : `${text && `${text}\n`}${link}\n`

/** Composer state: the draft is stored until sent; retries reuse the idempotency key. */
export function useComposer({ messageId, replyTo, quoted, onSent }: Options) {
  const client = useQueryClient()
  const [draft] = useState(() => openDraft(draftKey(messageId, replyTo?.topId), isCommentDraft))
  const [text, setText] = useState(draft.restored?.text ?? '')
  const [linked, setLinked] = useState<string>()
  if (quoted !== linked) {
    setLinked(quoted)
    setText(withLink(text, quoted))
  }
  const pictures = usePictures({ max: limits.imagesPerPost, saved: draft.restored?.pictures ?? [] })
  const [aiGenerated, setAiGenerated] = useState(draft.restored?.aiGenerated ?? false)
  const [boardStep, setBoardStep] = useState(draft.restored?.boardStep)
  const [board, setBoard] = useState(draft.restored?.board)
  const isEmpty = text.trim() === '' && pictures.list.length === 0 && !board
  const stored = useDraft(
    draft,
    isEmpty ? undefined : { text, pictures: pictures.saved, aiGenerated, boardStep, ...(board && { board }) },
  )

  const shown = withoutOff({ aiGenerated, boardStep, board }, useFeatureBits())

  const { run, wait } = useRateLimitRetry()
  const submission = useRef({ id: newRequestId(), content: '' })

  async function send() {
    const imageIds = await pictures.imageIds()
    if (!imageIds) return undefined
    const input = {
      message_id: messageId,
      message: text,
      imageIds,
      ai_generated: shown.aiGenerated ? (1 as const) : (0 as const),
      board_step: shown.boardStep,
      ...boardFields(shown.board),
      ref_message_id: replyTo?.topId,
      receiver_id: replyTo?.receiver.user_id,
      msgCenterReceiver_id: replyTo?.inMessages ? String(replyTo.receiver.user_id) : undefined,
    }
    // Unchanged content is a retry of the same submission; changed content is a new one.
    const content = JSON.stringify(input)
    if (submission.current.content !== content) submission.current = { id: newRequestId(), content }
    return run(() => ask('/v1/moments/postComment', { ...input, request_id: submission.current.id }))
  }

  const { mutateAsync, isPending, error } = useMutation({
    mutationKey: sendingComment(messageId),
    mutationFn: send,
    onMutate: () => ({ before: commentCount(client, messageId) }),
    onSuccess(answer, _variables, { before }) {
      if (!answer) return
      setText('')
      setAiGenerated(false)
      setBoardStep(undefined)
      setBoard(undefined)
      stored.forget() // the sheet unmounts before it renders the empty text
      pictures.clear()
      submission.current = { id: newRequestId(), content: '' }
      addComment(client, answer.comment, before)
      markWritten(answer.comment.comment_id, answer.first_answer === 1)
      const held = answer.status === 400
      showToast(held ? '发布成功，您的评论正在审核中，请稍后查看...' : `发布成功${leftOutNote(answer)}`, held ? 2 : 1)
      onSent?.()
    },
    onError(reason) {
      // The query client opens an overlay for MemberChanged.
      if (wasCancelled(reason) || isApiError(reason, 'MemberChanged')) return
      // The query client opens the sign-in overlay.
      if (isApiError(reason, 'NotSignedIn')) showToast('登录后就能继续发布，写好的内容都留着', 2)
      else showToast(messageOf(reason), 3)
    },
  })

  const submit = useSingleFlight(mutateAsync)

  return {
    text,
    setText,
    pictures,
    aiGenerated,
    setAiGenerated,
    boardStep,
    setBoardStep,
    board,
    setBoard,
    isEmpty,
    isStored: stored.isStored,
    hasOtherDraft: stored.hasOther,
    exchangeDraft() {
      const other = draft.exchange()
      if (!other) return
      setText(other.text)
      setAiGenerated(other.aiGenerated ?? false)
      setBoardStep(other.boardStep)
      setBoard(other.board)
      pictures.replace(other.pictures)
    },
    isTooLong: isLongerThan(text, limits.commentLength),
    submit,
    busy: isPending,
    wait,
    pictureError: isApiError(error, 'ImageNotYours') ? error.message : undefined,
  }
}
