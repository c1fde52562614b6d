import type { CallInput } from '@judian/contract'
import { ApiError, ask, useSingleFlight } from '@judian/web/kernel/ask/index.ts'
import { Button } from '@judian/web/ui/actions/button.tsx'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FormError } from '../../../components/form/form-error.tsx'
import { useFields } from '../../../components/form/use-fields.tsx'
import { Section } from '../../../components/layout/section.tsx'
import { allFeatures } from '../features/queries.ts'
import styles from './set-up.module.css'
import { access, featuresStep, firstCommunity, type Step } from './steps.tsx'

type Input = CallInput<'/v1/admin/setup/setUpSite'>

const useStep = (step: Step) => ({ ...step, ...useFields(step.fields) })

/** The steps of a set-up, which one call saves together at the end. */
export function SetUpForm({ onDone }: { onDone: () => void }) {
  const { features } = useSuspenseQuery(allFeatures).data
  const steps = [useStep(firstCommunity), useStep(featuresStep(features)), useStep(access)]
  const [at, setAt] = useState(0)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () =>
      ask('/v1/admin/setup/setUpSite', Object.assign({}, ...steps.map((step) => step.input())) as Input),
    onSuccess: onDone,
    onError(refusal) {
      if (!(refusal instanceof ApiError)) return
      setProblems(refusal.fields)
      const named = steps.findIndex(({ fields }) => Object.keys(fields).some((name) => name in refusal.fields))
      if (named >= 0) setAt(named)
    },
  })
  const save = useSingleFlight(mutateAsync)
  const { title, about, values, check, render, extra } = steps[at]!
  const isLast = at === steps.length - 1
  useFocusOn(at)

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = check?.(values) ?? {}
    setProblems(found)
    if (Object.keys(found).length > 0) return
    if (isLast) save()
    else setAt(at + 1)
  }

  return (
    <form className="stack-l" noValidate onSubmit={onSubmit}>
      <ol className={styles.steps} aria-label="步骤">
        {steps.map((step, nth) => (
          <li key={step.title} className="small" aria-current={nth === at ? 'step' : undefined} data-done={nth < at}>
            {step.title}
          </li>
        ))}
      </ol>
      <Section id={sectionId} title={title}>
        <p className="small soft">{about}</p>
        {render(problems)}
        {extra}
        <FormError error={error} />
      </Section>
      <div className={styles.buttons}>
        {at > 0 && <Button onClick={() => setAt(at - 1)}>上一步</Button>}
        <Button type="submit" variant="primary" busy={isPending} busyText="正在开放">
          {isLast ? '开放站点' : '下一步'}
        </Button>
      </div>
    </form>
  )
}

const sectionId = 'step'

/** Moves the focus to a step that replaces another one. */
function useFocusOn(step: number) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) document.getElementById(sectionId)?.focus()
    shown.current = step
  }, [step])
}
