import type { ReactNode } from 'react'
import { type Panel, togglePanel, usePanels } from '../../kernel/panels/panels.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import type { IconName } from '../../ui/icons/icon-paths.ts'
import { homeDivision } from '../place.ts'
import styles from './entries.module.css'
import { useEntries } from './use-entries.ts'

/** The entries that both bars share. */
export function Entries() {
  const { home, community, post } = useEntries()
  return (
    <>
      {home && (
        // A plain link: home starts the whole page afresh.
        <a href={`/community/${homeDivision}`} className={styles.entry}>
          <EntryFace icon="home">首页</EntryFace>
        </a>
      )}
      {community && (
        <PanelEntry panel="community" icon="community">
          社区
        </PanelEntry>
      )}
      {post && (
        <PanelEntry panel="post" icon="post" strong>
          发帖
        </PanelEntry>
      )}
    </>
  )
}

interface PanelEntryProps {
  panel: Panel
  icon: IconName
  /** Set apart in the signal colour. */
  strong?: boolean
  children: ReactNode
}

/** Opens a panel, or closes it when it is the open one. */
export function PanelEntry({ panel, icon, strong, children }: PanelEntryProps) {
  const open = usePanels((state) => state.panel === panel)
  return (
    <button
      type="button"
      className={styles.entry}
      data-strong={strong}
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={() => togglePanel(panel)}
    >
      <EntryFace icon={icon}>{children}</EntryFace>
    </button>
  )
}

interface ActionEntryProps {
  icon: IconName
  onClick: () => void
  children: ReactNode
}

export function ActionEntry({ icon, onClick, children }: ActionEntryProps) {
  return (
    <button type="button" className={styles.entry} onClick={onClick}>
      <EntryFace icon={icon}>{children}</EntryFace>
    </button>
  )
}

function EntryFace({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <span>{children}</span>
    </>
  )
}
