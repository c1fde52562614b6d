import { DraftActions } from '../drafts/draft-actions.tsx'
import { DraftConflict } from '../drafts/draft-conflict.tsx'
import type { useEditDrafts } from './use-edit-drafts.ts'

interface Props {
  drafts: ReturnType<typeof useEditDrafts>
}

/** Another device has changed the draft meanwhile. */
export const EditDraftConflict = ({ drafts: { other, written, keepBoth, discard } }: Props) =>
  other && written && <DraftConflict other={other} written={written} onKeep={keepBoth} onDiscard={discard} />

/** Puts the draft away, or discards it. */
export const EditDraftActions = ({ drafts: { written, state, isPuttingAway, putAway, discard } }: Props) => (
  <DraftActions
    isWritten={written !== undefined}
    state={state}
    busy={isPuttingAway}
    onSave={putAway}
    onDiscard={discard}
  />
)
