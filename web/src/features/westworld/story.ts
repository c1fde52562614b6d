import type { CallOutput, WestWorldDialog } from '@judian/contract'
import { closeDialogBox, type Dialog, resetDialogBox, startDialog, useDialogBox } from '../dialog-box/dialog-box.ts'
import { timing } from './timing.ts'

type Told = CallOutput<'/v1/westworld/getWestWorldDialog'>

/** What a story asks of the site as it is told. */
export interface StoryCalls {
  count: (optionId: number) => Promise<unknown>
  record: (result: { starting_dialog_id: number; mission_id: number }) => Promise<unknown>
  dismiss: () => Promise<unknown>
  /** Leads to a path of this site, or away from it. */
  jump: (link: string) => void
}

/** Tells a story in the dialog box, to its end or until it is left. Answers how to stop it; undefined where there is none. */
export function tellStory(told: Told, calls: StoryCalls): (() => void) | undefined {
  const { starting_dialog: starting, westworldHost: host } = told
  if (!starting || !host) return undefined
  const dialogs = new Map(
    [starting, ...told.middle_dialogList, ...told.ending_dialogList].map((dialog) => [dialog.id, dialog]),
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Dialog | undefined

  /** Whether the box still tells this story: a mission's post may have taken it. */
  const isOurs = () => useDialogBox.getState().starting === current

  function stop() {
    clearTimeout(timer)
    if (isOurs()) resetDialogBox()
  }

  function closeAfter(ms: number, close: () => void) {
    clearTimeout(timer)
    timer = setTimeout(() => isOurs() && close(), ms)
  }

  /** Counts come before the result that they lead to: the server refuses it otherwise. */
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

  /** Shows a dialog, with which the box opens from now on. */
  function open(dialog: WestWorldDialog, endingMs: number) {
    current = {
      content: dialog.content,
      speaker: host!,
      options: dialog.optionList.map((option) => ({
        id: String(option.id),
        content: option.content,
        onChoose: () => choose(option),
      })),
      onDismiss() {
        stop()
        if (!dialog.is_ending) void calls.dismiss().catch(() => {})
      },
      onOpen: () => (dialog.is_ending ? closeAfter(endingMs, stop) : closeAfter(timing.dialogMs, closeDialogBox)),
    }
    startDialog(current)
    if (dialog.is_ending) void record(dialog.mission_id)
  }

  open(starting, timing.endingMs)
  return stop
}
