import { Button } from '@judian/web/ui/actions/button.tsx'
import { Dialog } from '@judian/web/ui/overlays/dialog.tsx'
import { useBlocker } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Asks for confirmation before edits of `draft` since the last save are lost: on navigating (the router's blocker), on
 * closing the tab, and on `leave`. Render `dialog`; call `markSaved` after a save. `draft` must be serialisable; while
 * it is being saved there is no question.
 */
export function useUnsavedEdits(draft: unknown, isSaving: boolean) {
  const current = JSON.stringify(draft)
  const [saved, setSaved] = useState<string | undefined>(current)
  if (saved === undefined) setSaved(current)
  const [leaving, setLeaving] = useState<() => void>()
  const isDirty = current !== saved && !isSaving
  const blocker = useBlocker({
    shouldBlockFn: ({ current: from, next }) => isDirty && replacesForm(from, next),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })

  const dialog =
    blocker.status === 'blocked' ? (
      <DiscardDialog onKeep={blocker.reset} onDiscard={blocker.proceed} />
    ) : (
      leaving && <DiscardDialog onKeep={() => setLeaving(undefined)} onDiscard={leaving} />
    )
  return {
    dialog,
    markSaved: () => setSaved(current),
    /** The draft was replaced by the present version: further edits are compared with its next value. */
    startOver: () => setSaved(undefined),
    /** False if it asks first. */
    leave(go: () => void) {
      if (isDirty) setLeaving(() => go)
      else go()
      return !isDirty
    },
  }
}

interface Location {
  pathname: string
  search: Record<string, unknown>
}

/**
 * Another page, or another parameter in the address, such as the community; searching and paging leave the form
 * mounted.
 */
const replacesForm = (from: Location, next: Location) =>
  from.pathname !== next.pathname || choicesOf(from) !== choicesOf(next)

const choicesOf = ({ search }: Location) => JSON.stringify({ ...search, search: undefined, page: undefined })

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      title="有未保存的修改"
      size="s"
      onClose={onKeep}
      footer={
        <>
          {/* First, so that it has the focus: Enter and Escape keep the edits. */}
          <Button variant="primary" onClick={onKeep}>
            继续编辑
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            放弃修改
          </Button>
        </>
      }
    >
      <p>现在离开，刚才填写的内容会丢失。</p>
    </Dialog>
  )
}
