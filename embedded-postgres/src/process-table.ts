import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { errorCode } from './error-code.ts'

export interface ProcessEntry {
  readonly parent: number
  /** Program and arguments, separated by spaces. */
  readonly command: string
}

/** Looks a process id up; undefined for none and for a zombie. */
export async function lookUpProcess(pid: number): Promise<ProcessEntry | undefined> {
  if (!(pid > 0) || !isAlive(pid)) return undefined
  try {
    return process.platform === 'linux' ? await fromProc(pid) : await fromPs(pid)
  } catch {
    return undefined
  }
}

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

async function fromProc(pid: number): Promise<ProcessEntry | undefined> {
  const [command, stat] = await Promise.all([
    readFile(`/proc/${pid}/cmdline`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ])
  // The second field is the name in brackets and may hold spaces; the parent is the second field behind it.
  const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return command ? { parent: Number(parent), command: command.replaceAll('\0', ' ') } : undefined
}

async function fromPs(pid: number): Promise<ProcessEntry | undefined> {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'ppid=,args=', '-p', String(pid)])
  const [, parent, command] = /^\s*(\d+)\s+(.+)$/m.exec(stdout) ?? []
  return command ? { parent: Number(parent), command } : undefined
}
