import type { Story, StoryDialog } from '@judian/contract'

interface Fault {
  key: string
  fault: string
}

type Graph = Pick<Story, 'dialogs'>

/** Finds the problems of a story's graph by dialog: dead ends, unreachable dialogs, cycles without an ending. */
export function faultsOf({ dialogs }: Graph): Fault[] {
  const byKey = new Map(dialogs.map((dialog) => [dialog.key, dialog]))
  const reachable = closure(dialogs[0] ? [dialogs[0].key] : [], (key) => nextKeys(byKey.get(key)))
  const leads = leadingOut(dialogs, byKey)
  const seen = new Set<string>()
  return dialogs.flatMap((dialog) => {
    const doubled = seen.has(dialog.key)
    seen.add(dialog.key)
    return [
      ...(doubled ? ['编号重复'] : []),
      ...faultsIn(dialog, byKey),
      ...(reachable.has(dialog.key) ? [] : ['从开头走不到这里']),
      ...(leads.has(dialog.key) ? [] : ['在这里绕圈，走不到任何结局']),
    ].map((fault) => ({ key: dialog.key, fault }))
  })
}

const isDeadEnd = ({ is_ending, options }: StoryDialog) => is_ending === 0 && options.length === 0

function faultsIn(dialog: StoryDialog, byKey: ReadonlyMap<string, StoryDialog>): string[] {
  const { is_ending, options, mission_id } = dialog
  const faults = options.flatMap(({ content, next, jump_link }) => [
    ...(next !== '' && !byKey.has(next) ? [`选项「${content}」通向的对话不存在`] : []),
    ...(next !== '' && jump_link !== '' ? [`选项「${content}」只能通向对话或链接之一`] : []),
  ])
  if (isDeadEnd(dialog)) faults.push('没有选项，走到这里就断了')
  if (is_ending && options.length > 0) faults.push('结局不能再有选项')
  if (!is_ending && mission_id > 0) faults.push('只有结局可以完成任务')
  return faults
}

const nextKeys = (dialog: StoryDialog | undefined) => dialog?.options.flatMap(({ next }) => next || []) ?? []

/** The dialogs from which an ending, an option that ends the talk, or another dialog's fault can be reached: these go in no circle. */
function leadingOut(dialogs: readonly StoryDialog[], byKey: ReadonlyMap<string, StoryDialog>): Set<string> {
  const ends = dialogs.filter(
    (dialog) => dialog.is_ending || isDeadEnd(dialog) || dialog.options.some(({ next }) => !byKey.has(next)),
  )
  const before = (key: string) => dialogs.filter((dialog) => nextKeys(dialog).includes(key)).map((dialog) => dialog.key)
  return closure(
    ends.map(({ key }) => key),
    before,
  )
}

function closure(from: readonly string[], next: (key: string) => readonly string[]): Set<string> {
  const reached = new Set(from)
  // A set that grows while it is walked is walked to its end.
  for (const key of reached) for (const one of next(key)) reached.add(one)
  return reached
}
