import { lazyPart } from '../../../kernel/lazy/lazy-part.ts'
import { showPopup } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'

const FamilyPopup = lazyPart(() => import('./family-popup.tsx'), 'FamilyPopup')

/** Opens a board's family. */
export const FamilyButton = ({ boardId }: { boardId: number }) => (
  <Button size="s" variant="ghost" icon="community" onClick={() => showPopup(FamilyPopup, { boardId })}>
    家谱
  </Button>
)
