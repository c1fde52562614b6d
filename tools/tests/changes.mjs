import { execFileSync } from 'node:child_process'
import { root } from '../run.mjs'

/**
 * Files that differ from the base commit, including uncommitted and new ones; undefined if that commit is unknown:
 * outside a git checkout, or in one without history.
 */
export function changedFiles() {
  const base = baseCommit()
  return (
    base && [...git('diff', '--name-only', '--no-renames', base), ...git('ls-files', '--others', '--exclude-standard')]
  )
}

/**
 * The commit that was tested last, if the environment names it; on a branch, the commit where it left main; on main
 * itself the one before.
 */
function baseCommit() {
  const tested =
    process.env['TESTED_COMMIT'] && commit('rev-parse', '--verify', `${process.env['TESTED_COMMIT']}^{commit}`)
  if (tested) return tested
  const head = commit('rev-parse', 'HEAD')
  const fork = commit('merge-base', 'HEAD', 'origin/main') ?? commit('merge-base', 'HEAD', 'main')
  return fork && fork !== head ? fork : commit('rev-parse', '--verify', 'HEAD^1')
}

function commit(...args) {
  try {
    return git(...args)[0]
  } catch {
    return undefined
  }
}

function git(...args) {
  const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  return output.split('\n').filter(Boolean)
}
