import { readdirSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { ServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { Namespace, PersistentVolumeClaim, Service, ServiceAccount } from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { hasRegistry, pathOf, read, readYaml, serverVariables, variablesIn } from './files.ts'

interface Resource {
  apiVersion: string
  kind: string
}
interface Model {
  validate(): void
}
const models = {
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
  ServiceMonitor,
} as unknown as Record<string, { apiVersion: string; new (resource: Resource): Model }>

const [kustomization] = readYaml<{ resources: string[] }>('kubernetes/kustomization.yaml')
const { resources } = kustomization!
/** With the one that an operator may add. */
const files = [...resources, 'backup.yaml']

test.for(files)('%s follows the schema of its kind', (file) => {
  for (const resource of readYaml<Resource>(`kubernetes/${file}`)) {
    const Model = models[resource.kind]!
    expect(resource.apiVersion).toBe(Model.apiVersion)
    new Model(resource).validate()
  }
})

test('a misspelt field is found', () => {
  const [resource] = readYaml<Resource>('kubernetes/service.yaml')
  expect(() => new Service({ ...resource, spec: { ports: [{ prot: 80 }] } } as never).validate()).toThrow('port')
})

test('every manifest is listed, and none contains a secret', () => {
  const manifests = readdirSync(pathOf('kubernetes')).filter((name) => name.endsWith('.yaml'))
  expect(new Set([...files, 'kustomization.yaml'])).toEqual(new Set(manifests))
  expect(files.flatMap((file) => readYaml<Resource>(`kubernetes/${file}`)).map(({ kind }) => kind)).not.toContain(
    'Secret',
  )
  expect(
    variablesIn(read('kubernetes/judian.env')).filter((name) => /_KEY$|SECRET|TOKEN|DATABASE_URL/.test(name)),
  ).toEqual([])
  expect(variablesIn(read('kubernetes/judian.env')).filter((name) => !serverVariables.has(name))).toEqual([])
})

interface Pod {
  terminationGracePeriodSeconds?: number
  securityContext: object
  containers: { image: string; command?: string[]; securityContext: object; lifecycle?: object }[]
}
interface Template {
  template: { spec: Pod }
}
function podOf(file: string): Pod {
  const { spec } = readYaml<{ spec: Template & { jobTemplate?: { spec: Template } } }>(file).at(-1)!
  return (spec.jobTemplate?.spec ?? spec).template.spec
}

test.for(['deployment', 'migrate', 'backup'])('the pod of %s.yaml is restricted', (name) => {
  const { containers, securityContext } = podOf(`kubernetes/${name}.yaml`)
  expect(containers.map(({ image }) => image).filter(hasRegistry)).toEqual([])
  expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  for (const one of containers)
    expect(one.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
})

test('a pod may take longer to stop than its server does', () => {
  const drain = Number(/^DRAIN_SECONDS=(\d+)$/m.exec(read('kubernetes/judian.env'))![1])
  const { terminationGracePeriodSeconds, containers } = podOf('kubernetes/deployment.yaml')
  expect(containers[0]!.lifecycle).toEqual({ preStop: { exec: { command: ['sleep', '5'] } } })
  expect(terminationGracePeriodSeconds).toBeGreaterThan(5 + drain + 15)
})

const kubectl = spawnSync('kubectl', ['version', '--client']).status === 0

test.skipIf(!kubectl)('kustomize builds the manifests', () => {
  const { stdout, stderr } = spawnSync('kubectl', ['kustomize', pathOf('kubernetes')], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(stdout.match(/^kind: /gm)).toHaveLength(resources.length + 1)
  expect(stdout).toContain('image: judian:')
})
