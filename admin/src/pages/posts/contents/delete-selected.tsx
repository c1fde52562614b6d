import type { ManagedContent } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { moreIcons } from '@judian/web/ui/icons/more-icons.ts'
import { SelectionBar } from '../../../components/list/selection-bar.tsx'
import { useDelete } from './use-delete.ts'

interface Props {
  contents: readonly ManagedContent[]
  onDone: () => void
}

/** Bulk delete. */
export function DeleteSelected({ contents, onDone }: Props) {
  const askToDelete = useDelete()
  return (
    <SelectionBar count={contents.length}>
      <Button
        size="s"
        variant="danger"
        icon={moreIcons.trash}
        disabled={contents.length === 0}
        onClick={() => askToDelete(contents, onDone)}
      >
        删除所选
      </Button>
    </SelectionBar>
  )
}
