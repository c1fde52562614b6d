import { useState } from 'react'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type Filters, noFilters, type Tab } from '../address.ts'
import type { CommunityNames } from '../names.ts'
import { FilterFields } from './filter-fields.tsx'

interface Props {
  tab: Tab
  filters: Filters
  communities: CommunityNames
  onFilters: (filters: Filters) => void
  onClose: () => void
}

/** The filters in a sheet, applied together. */
export function FilterSheet({ tab, filters, communities, onFilters, onClose }: Props) {
  const [draft, setDraft] = useState(filters)
  const apply = (chosen: Filters) => {
    onClose()
    onFilters(chosen)
  }

  return (
    <Dialog
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <Button onClick={() => apply(noFilters)}>清除</Button>
          <Button variant="primary" onClick={() => apply(draft)}>
            看看结果
          </Button>
        </>
      }
    >
      <FilterFields tab={tab} filters={draft} communities={communities} onFilters={setDraft} />
    </Dialog>
  )
}
