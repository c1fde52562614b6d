import type { CallInput, CallOutput, ServerDraft } from '@judian/contract'
import { createStore } from 'zustand/vanilla'
import { askInBackground } from '../../../../kernel/ask/ask-in-background.ts'
import { ApiError, isApiError } from '../../../../kernel/ask/index.ts'
import { newRequestId } from '../../../../kernel/ask/request-id.ts'
import { readDraft, readEditDraft } from './queries.ts'

/** The saved content of a draft. */
export type Content = Omit<CallInput<'/v1/drafts/saveDraft'>, 'draft_id' | 'rev' | 'request_id'>

/** Which draft on the server a local one is a copy of; stored with it. */
export interface DraftLink {
  readonly id?: number | undefined
  readonly rev: number
  /** request_id of the next save. It is stored before it is sent, so that a page which closed before the answer finds its own save. */
  readonly token: string
  /** Whether the server has all that is written. */
  readonly isSaved: boolean
}

interface State {
  link: Omit<DraftLink, 'isSaved'>
  /** The content on the server, as JSON. */
  saved: string | undefined
  /** How the last save went. */
  outcome: 'saved' | 'failed' | 'full' | undefined
  /**
   * The version of another device, or 'gone' if it was published or discarded there. Nothing is saved until the person
   * decides.
   */
  other: ServerDraft | 'gone' | undefined
}

/** Saves after this long without a change. */
const restMs = 5_000
/** Pauses before a save that failed is tried again. */
const [firstRetryMs, longestRetryMs] = [10_000, 120_000]

/** Whether the same save may succeed later: without an answer, or when the server was too busy. */
const mayPass = (error: unknown) => !(error instanceof ApiError) || error.http >= 500 || error.http === 429

export type ServerDraftStore = ReturnType<typeof createServerDraft>

/** Link of a draft that isn't on the server yet. */
export const newLink = () => ({ rev: 0, token: newRequestId() })

/** The copy of one editor's draft on the server. Calls `onSaved` with the pictures that the server keeps. */
export function createServerDraft(onSaved: (imageIds: readonly string[]) => void) {
  const state = createStore<State>(() => ({
    link: newLink(),
    saved: undefined,
    outcome: undefined,
    other: undefined,
  }))
  /** The editor's content, as JSON. */
  let current: string | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let retryMs = firstRetryMs
  /** The answer to the save that is under way. */
  let answering: Promise<CallOutput<'/v1/drafts/saveDraft'>> | undefined
  // Whether the token may have been sent before: its answer is that of another text, which is then saved again.
  let isUncertain = false

  const isDirty = () => current !== undefined && current !== state.getState().saved

  async function send(): Promise<void> {
    const { link, other } = state.getState()
    if (current === undefined || !isDirty() || other) return
    const json = current
    const content = JSON.parse(json) as Content
    try {
      const { id: draft_id, rev, token: request_id } = link
      answering = askInBackground('/v1/drafts/saveDraft', { ...content, draft_id, rev, request_id })
      const answer = await answering
      if (state.getState().link !== link) return // the editor shows another draft now
      state.setState({
        link: { id: answer.draft_id, rev: answer.rev, token: newRequestId() },
        saved: isUncertain ? undefined : json,
        outcome: 'saved',
      })
      isUncertain = false
      retryMs = firstRetryMs
      onSaved(content.imageIds)
    } catch (error) {
      if (state.getState().link === link) await refused(error, content)
      return
    } finally {
      answering = undefined
    }
    await send()
  }

  async function refused(error: unknown, { ref }: Content) {
    if (isApiError(error, 'DraftsFull')) return state.setState({ outcome: 'full' })
    isUncertain = true
    state.setState({ outcome: 'failed' })
    if (isApiError(error, 'DraftNotFound')) state.setState({ other: 'gone' })
    if (isApiError(error, 'DraftChanged')) await lookAtOther(ref)
    if (mayPass(error)) tryAgain()
  }

  /** The text may not change any more. */
  function tryAgain() {
    clearTimeout(timer)
    timer = setTimeout(flush, retryMs)
    retryMs = Math.min(2 * retryMs, longestRetryMs)
  }

  async function lookAtOther(ref: string) {
    const { link } = state.getState()
    const read = () => (link.id === undefined ? readEditDraft(ref) : readDraft(link.id))
    const other = await read().catch(() => undefined)
    if (other && state.getState().link === link) state.setState({ other })
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer)
    // One save at a time: each names the one before.
    const before = sending
    const mine = (async () => {
      await before
      await send()
    })()
    sending = mine
    await mine
    if (sending === mine) sending = undefined
    return !isDirty()
  }

  const restart = () => {
    clearTimeout(timer)
    current = undefined
    isUncertain = false
    retryMs = firstRetryMs
    state.setState({ link: newLink(), saved: undefined, outcome: undefined, other: undefined })
  }

  return {
    state,
    /** Sets the editor's content, and saves it after a pause. */
    schedule(content: string | undefined) {
      clearTimeout(timer)
      current = content
      if (isDirty()) timer = setTimeout(flush, restMs)
    },
    /** Saves now. Returns whether the server has all. */
    flush,
    /** Starts a new draft. */
    restart,
    /** Continues with this draft and content. */
    follow({ isSaved, ...link }: DraftLink, content: Content) {
      restart()
      current = JSON.stringify(content)
      isUncertain = true
      state.setState({ link, saved: isSaved ? current : undefined })
    },
    /** For the local copy of this content. */
    linkFor: (content: Content): DraftLink => {
      const { link, saved } = state.getState()
      return { ...link, isSaved: JSON.stringify(content) === saved }
    },
    /** Resolves when no save is running, and pauses saving until the next change: the content is being published. */
    async settle() {
      clearTimeout(timer)
      await sending
    },
    /** For the call that publishes it. */
    finished() {
      const { id, rev } = state.getState().link
      return { draft_id: id, draft_rev: id === undefined ? undefined : rev }
    },
    /** Returns the version of another device if this editor hasn't changed since; otherwise the person decides. */
    async compare(): Promise<ServerDraft | undefined> {
      const { link } = state.getState()
      if (isDirty()) await flush()
      if (link.id === undefined || state.getState().link !== link) return undefined
      const other = await readDraft(link.id).catch(() => undefined)
      if (!other || state.getState().link !== link || sending) return undefined
      if (other === 'gone') state.setState({ other })
      return other !== 'gone' && other.rev !== link.rev && !isDirty() ? other : undefined
    },
    /** Saves the editor's content as a separate draft, next to the other version. */
    async keepBoth() {
      state.setState({ link: newLink(), saved: undefined, other: undefined })
      isUncertain = false
      return flush()
    },
    /** Overwrites the other version, which the caller has kept elsewhere: an edit has only one draft. */
    async replaceOther({ draft_id: id, rev }: ServerDraft) {
      state.setState({ link: { id, rev, token: newRequestId() }, saved: undefined, other: undefined })
      isUncertain = false
      return flush()
    },
    /** Discards it on the server, but for a version that another device saved. */
    async discard() {
      const { link } = state.getState()
      const saving = answering
      restart()
      // The save that is under way may make the draft.
      const { draft_id, rev } = (await saving?.catch(() => {})) ?? { draft_id: link.id, rev: link.rev }
      if (draft_id !== undefined) await askInBackground('/v1/drafts/deleteDraft', { draft_id, rev }).catch(() => {})
    },
  }
}
