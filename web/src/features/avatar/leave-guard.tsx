import { useBlocker } from '@tanstack/react-router'
import { ConfirmPopup } from '../../kernel/popup/confirm-popup.tsx'

/** Asks before the person leaves what they haven't saved: in a popup of ours, or the browser's own at the tab's end. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  if (status !== 'blocked') return null

  return (
    // Once left, staying is no longer asked for: closing changes nothing then.
    <ConfirmPopup
      historyEntry={false}
      title="形象还没保存"
      confirm="离开"
      danger
      act={async () => proceed()}
      onClose={reset}
    >
      <p>现在离开，刚才的搭配不会保留。</p>
    </ConfirmPopup>
  )
}
