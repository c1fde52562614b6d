import { showPopup } from '../../../kernel/popup/popup.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { FamilyPopup } from './popups.ts'

/** Opens a board's family. */
export const FamilyButton = ({ boardId }: { boardId: number }) => (
  <Button size="s" variant="ghost" icon="community" onClick={() => showPopup(FamilyPopup, { boardId })}>
    家谱
  </Button>
)
