import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from './node.mjs'

const lock = join(root, '.preparing')

/** Runs `work` while no other process installs or builds in this folder: waits for the one that does. */
export async function alone(work) {
  let announced = false
  while (!take()) {
    const pid = holder(lock)
    if (pid && !announced) {
      announced = true
      console.log(`Waiting: process ${pid} installs or builds in this folder (or delete ${lock}) …`)
    }
    await pause(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { force: true })
  }
}

function take() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const pid = holder(lock)
  if (pid !== undefined && !isRunning(pid)) discard(pid)
  return false
}

/** Removes the file that a killed process left, but not one that another process has written meanwhile. */
function discard(pid) {
  const aside = `${lock}-${process.pid}`
  try {
    renameSync(lock, aside)
  } catch {
    return // another process has discarded it
  }
  if (holder(aside) === pid) rmSync(aside)
  else renameSync(aside, lock)
}

function holder(path) {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function isRunning(pid) {
  if (pid === process.pid) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
