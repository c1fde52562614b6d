import { expect, test } from 'vitest'
import { hasRegistry, read, readYaml } from './files.ts'

interface Workflow {
  on: object
  jobs: Record<string, { if?: string; steps: { uses?: string; with?: Record<string, unknown>; run?: string }[] }>
}
const workflowOf = (name: string) => readYaml<Workflow>(`../.github/workflows/${name}.yml`)[0]!

test('the image of a tag is pushed with SBOM and provenance, only where the repository names it', () => {
  const { on, jobs } = workflowOf('image')
  expect(on).toEqual({ push: { tags: ['v*'] } })
  const { if: condition, steps } = jobs['image']!
  expect(condition).toBe("vars.IMAGE != ''")
  expect(steps.at(-1)!.with).toEqual({
    context: '.',
    file: 'deploy/Dockerfile',
    push: true,
    tags: '${{ vars.IMAGE }}:${{ steps.version.outputs.version }}',
    sbom: true,
    provenance: 'mode=max',
  })
  expect(steps.map(({ uses }) => uses ?? '').filter(hasRegistry)).toEqual([])
})

test('the manifests have what the trial in a cluster replaces', () => {
  expect(Object.keys(workflowOf('ci').jobs)).toContain('manifests')
  for (const file of ['judian.env', 'ingress.yaml']) expect(read(`kubernetes/${file}`)).toContain('judian.example')
  expect(read('kubernetes/judian.env')).toMatch(/^S3_ENDPOINT=/m)
  expect(read('kubernetes/kustomization.yaml')).toMatch(/^ *newTag: \d+\.\d+\.\d+$/m)
  expect(read('kubernetes/kustomization.yaml')).toContain('service-monitor')
})
