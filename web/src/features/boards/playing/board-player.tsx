import type { BoardCard, OpenBoard } from '@judian/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadFailed } from '../../../kernel/lazy/load-failed.tsx'
import { openBoard } from '../queries.ts'
import { Player } from './player.tsx'
import type { ActsOf } from './step-sharing.tsx'
import { Versions } from './versions.tsx'

interface Props {
  card: BoardCard
  asked: { readonly step: number } | undefined
  firstStep: number | undefined
  path: string | undefined
  acts: ActsOf | undefined
  /** Until the board has loaded. */
  fallback: ReactNode
}

/** Loads a board and plays it; an earlier version can be chosen. */
export function BoardPlayer({ card, asked, firstStep, path, acts, fallback }: Props) {
  const [version, setVersion] = useState(card.version)
  const { data, error, isFetching, refetch } = useQuery(openBoard(card.board_id, version))
  // The shown board stays while another version loads.
  const [shown, setShown] = useState<OpenBoard>()
  if (data && data !== shown) setShown(data)
  const open = data ?? shown
  if (!open) return error ? <LoadFailed error={error} busy={isFetching} onRetry={() => refetch()} /> : fallback
  return (
    <Player
      key={open.card.version}
      open={open}
      asked={asked}
      firstStep={firstStep ?? asked?.step ?? 1}
      plays={firstStep === undefined && asked === undefined && open.card.version === card.version}
      path={path}
      acts={acts}
      versions={
        open.versions > 1 && <Versions version={open.card.version} latest={card.version} onVersion={setVersion} />
      }
    />
  )
}
