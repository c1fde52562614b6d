import type { CallOutput, WestWorldDialog } from '@judian/contract'
import {
  afterUnheld,
  closeDialogBox,
  type Dialog,
  offerDialog,
  resetDialogBox,
  startDialog,
  useDialogBox,
} from '../dialog-box/dialog-box.ts'
import { timing } from './timing.ts'

type StoryResponse = CallOutput<'/v1/westworld/getWestWorldDialog'>

/** Callbacks of a running story. */
export interface StoryCalls {
  count: (optionId: number) => Promise<unknown>
  record: (result: { starting_dialog_id: number; mission_id: number }) => Promise<unknown>
  dismiss: () => Promise<unknown>
  /** Navigates to a path of this site, or to an external address. */
  jump: (link: string) => void
}

/**
 * Runs a story in the dialog box, from the press that opens it until it ends or is closed. Returns a stop function;
 * undefined if there is no story.
 */
export function runStory(response: StoryResponse, calls: StoryCalls): (() => void) | undefined {
  const { starting_dialog: starting, westworldHost: host } = response
  if (!starting || !host) return undefined
  const dialogs = new Map(
    [starting, ...response.middle_dialogList, ...response.ending_dialogList].map((dialog) => [dialog.id, dialog]),
  )
  let cancelClose = () => {}
  let current: Dialog | undefined

  /** Whether the box still shows this story: a mission's post may have taken over. */
  const isOurs = () => useDialogBox.getState().starting === current

  function stop() {
    cancelClose()
    if (isOurs()) resetDialogBox()
  }

  function closeAfter(ms: number, close: () => void) {
    cancelClose()
    cancelClose = afterUnheld(ms, () => isOurs() && close())
  }

  /** Options are counted before the result they lead to: the server would reject it otherwise. */
  let recorded: Promise<unknown> = Promise.resolve()
  const send = (call: () => Promise<unknown>) => (recorded = recorded.then(call).catch(() => {}))
  const record = (missionId: number) =>
    send(() => calls.record({ starting_dialog_id: starting.id, mission_id: missionId }))

  const choose = (option: WestWorldDialog['optionList'][number]) => {
    void send(() => calls.count(option.id))
    const next = dialogs.get(option.next_dialog_id)
    if (!next) {
      void record(0)
      stop()
      if (option.jump_link) calls.jump(option.jump_link)
      return
    }
    open(next, timing.reachedEndingMs)
  }

  /** Sets the dialog that is shown on opening from now on. */
  function open(dialog: WestWorldDialog, endingMs: number) {
    current = {
      content: dialog.content,
      speaker: host!,
      ...(dialog === starting && host!.introduction !== '' && { introduction: host!.introduction }),
      options: dialog.optionList.map((option) => ({
        id: String(option.id),
        content: option.content,
        onChoose: () => choose(option),
      })),
      onDismiss() {
        stop()
        if (!dialog.is_ending) void calls.dismiss().catch(() => {})
      },
      onOpen() {
        if (!dialog.is_ending) return closeAfter(timing.dialogMs, closeDialogBox)
        closeAfter(endingMs, stop)
        void record(dialog.mission_id)
      },
    }
    if (dialog === starting) offerDialog(current)
    else startDialog(current)
  }

  open(starting, timing.endingMs)
  return stop
}
