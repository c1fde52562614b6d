import type { ManagedContent } from '@judian/contract'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { ChosenBar } from '../../components/list/selection-bar.tsx'
import { useDelete } from './use-delete.ts'

interface Props {
  contents: readonly ManagedContent[]
  onDone: () => void
}

/** Deletes what is chosen. */
export function DeleteChosen({ contents, onDone }: Props) {
  const askToDelete = useDelete()
  return (
    <ChosenBar count={contents.length}>
      <Button
        size="s"
        variant="danger"
        icon="trash"
        disabled={contents.length === 0}
        onClick={() => askToDelete(contents, onDone)}
      >
        删除所选
      </Button>
    </ChosenBar>
  )
}
