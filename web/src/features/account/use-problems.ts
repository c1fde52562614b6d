import { useEffect, useRef, useState } from 'react'
import { showToast } from '../../kernel/toast/toast-store.ts'
import type { AccountField, Problems } from './problems.ts'

/** What is wrong with a form: shown at the fields, said by the toast, and the first such field gets the focus. */
export function useProblems() {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [turn])

  /** Shows these problems in place of the last; answers whether there are any. */
  function tell(found: Problems): boolean {
    setProblems(found)
    setTurn(turn + 1)
    const [first] = Object.values(found)
    if (first !== undefined) showToast(first, 3)
    return first !== undefined
  }

  const forget = (field: AccountField) => setProblems(({ [field]: _gone, ...rest }) => rest)

  return { form, problems, tell, forget }
}
