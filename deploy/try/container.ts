import { execFile, spawnSync } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram, isInstalled, runProgram, scratchFolder, startProgram, stopProgram } from './programs.ts'

const run = promisify(execFile)

/** Why systemd can't run in a container here; undefined if it can. */
export function whyNoContainer(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root may boot a container'
  if (!isInstalled('systemd-nspawn', 'nsenter')) return 'systemd-nspawn is missing: apt-get install systemd-container'
  const { status } = spawnSync('/lib/systemd/systemd', ['--version'])
  return status === 0 ? undefined : 'this machine has no systemd'
}

export type Container = Awaited<ReturnType<typeof bootContainer>>

/**
 * This machine's own system, booted by systemd in a container without a network. What it writes is in memory, and ends with it. The folder is a
 * release in each of these places.
 */
export async function bootContainer(folder: string, places: readonly string[]) {
  await using stack = new AsyncDisposableStack()
  const scratch = stack.use(await scratchFolder())
  const memory = join(scratch.path, 'memory')
  await mount(stack, memory, ['-t', 'tmpfs', 'tmpfs'])
  const layer = async (name: string) => {
    const [upper, work] = [join(memory, name), join(memory, `${name}-work`)]
    for (const path of [upper, work]) await mkdir(path)
    return `upperdir=${upper},workdir=${work}`
  }
  const root = join(scratch.path, 'root')
  await mount(stack, root, ['-t', 'overlay', 'overlay', '-o', `lowerdir=/,${await layer('system')}`])
  for (const [n, place] of places.entries())
    await mount(stack, join(root, place), [
      '-t',
      'overlay',
      'overlay',
      '-o',
      `lowerdir=${folder},${await layer(`release-${n}`)}`,
    ])

  const options = ['--register=no', '--keep-unit', '--private-network', '--console=pipe', '--machine=judian-try']
  const { child, output } = startProgram('systemd-nspawn', [`--directory=${root}`, ...options, '--boot'])
  stack.defer(() => stopProgram(child, 'SIGTERM'))
  const leader = await leaderOf(child.pid!, output)
  const enter = (...command: string[]) => run(findProgram('nsenter')!, ['-t', leader, '-a', '--', ...command])
  // Units of this machine that fail in a container don't matter.
  await enter('systemctl', 'is-system-running', '--wait').catch(() => {})
  const moved = stack.move()
  return {
    /** Runs a script in the container; throws its output if it fails. */
    sh: async (script: string) => {
      const { stdout, stderr } = await enter('/bin/sh', '-ec', script)
      return stdout + stderr
    },
    [Symbol.asyncDispose]: () => moved.disposeAsync(),
  }
}

async function mount(stack: AsyncDisposableStack, place: string, args: readonly string[]) {
  await mkdir(place, { recursive: true })
  await runProgram('mount', [...args, place])
  stack.defer(async () => void (await runProgram('umount', ['--lazy', place])))
}

/** The container's process 1, as a process of this machine. */
async function leaderOf(pid: number, output: () => string): Promise<string> {
  for (;;) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => {
      throw new Error(`the container ended: ${output()}`)
    })
    const [leader] = children.trim().split(' ')
    if (leader && (await run('nsenter', ['-t', leader, '-a', 'systemctl', 'list-jobs']).catch(() => undefined)))
      return leader
  }
}
