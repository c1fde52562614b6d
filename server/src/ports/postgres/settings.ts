import { OWNER_SETTING } from './postmaster.ts'
import { SOCKET_PORT } from './socket-folder.ts'

/** The command-line arguments of PostgreSQL, sized for a small machine that runs the site beside it. */
export function serverSettings(plan: { clusterPath: string; socketFolder: string; fsync: boolean }): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: `"${plan.socketFolder}"`,
    port: String(SOCKET_PORT),
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    // Short statements only: compiling one costs more than running it.
    jit: 'off',
    // Solid state storage reads at random nearly as fast as in order.
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Start and failure are read from these lines; statements' errors reach the caller and may hold personal data.
    lc_messages: 'C',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    fsync: plan.fsync ? 'on' : 'off',
    full_page_writes: plan.fsync ? 'on' : 'off',
    [OWNER_SETTING]: String(process.pid),
  }
  return ['-D', plan.clusterPath, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
