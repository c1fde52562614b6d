import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../kernel/toast/toast-store.ts'
import type { AccountField, Problems } from './problems.ts'

/** Form errors: shown at the fields and as a toast; focuses the first invalid field. */
export function useProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [turn])

  /** Replaces the shown errors; returns whether there are any. */
  function reportProblems(found: Problems): boolean {
    setProblems(found)
    setTurn(turn + 1)
    const [first] = Object.values(found)
    if (first !== undefined) showToast(first, 3)
    return first !== undefined
  }

  const forget = (field: AccountField) => setProblems(({ [field]: _gone, ...rest }) => rest)

  return { form, problems, reportProblems, forget }
}
