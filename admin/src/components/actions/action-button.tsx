import type { CallInput, CallPath } from '@judian/contract'
import { askWithSudo } from '@judian/web/kernel/sudo/ask-with-sudo.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import type { QueryKey } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { useAction } from './use-action.ts'
import styles from './actions.module.css'

interface Props<Path extends CallPath> extends Pick<
  ComponentProps<typeof Button>,
  'icon' | 'variant' | 'children' | 'aria-label'
> {
  call: Path
  input: CallInput<Path>
  /** Toast on success. */
  done: string
  /** Query key invalidated afterwards. */
  refresh: QueryKey
}

/** Small button that sends a call. */
export function ActionButton<Path extends CallPath>({ call, input, done, refresh, ...button }: Props<Path>) {
  const { run, busy } = useAction(() => askWithSudo(call, input), { done, refresh: [refresh] })
  return <Button size="s" busy={busy} onClick={run} {...button} />
}

/** Buttons in a line. */
export const Actions = ({ children }: { children: ReactNode }) => <span className={styles.actions}>{children}</span>
