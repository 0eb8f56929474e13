import { collectDefaultMetrics, type Metric, Registry } from 'prom-client'
import { loopBounds } from '#runtime/event-loop-watch.ts'
import type { LaneState } from '#workers/lane.ts'
import { bounds, type ProcessMetrics, type State } from './process-metrics.ts'

interface Value {
  labels: Record<string, string | number>
  value: number
  metricName?: string
}

interface Described {
  name: string
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  values(metrics: ProcessMetrics): Value[]
}

/** What is on the page for Prometheus, beside what the library knows about every process. */
export function createRegistry(metrics: () => ProcessMetrics): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const { name, type, help, values } of described) {
    const get = async () => ({ name, type, help, values: values(metrics()) })
    // The registry asks a metric for no more than this.
    registry.registerMetric({ name, get } as unknown as Metric)
  }
  return registry
}

const described: Described[] = [
  {
    name: 'quire_http_requests_total',
    type: 'counter',
    help: 'Requests answered, by operation and status.',
    values: ({ operations }) =>
      [...operations].flatMap(([operation, { byStatus }]) =>
        Array.from(byStatus, ([status, value]) => ({ labels: { operation, status }, value })),
      ),
  },
  {
    name: 'quire_http_request_duration_seconds',
    type: 'histogram',
    help: 'Time from the first byte of a request to the last of its answer, by operation.',
    values: ({ operations }) =>
      [...operations].flatMap(([operation, counted]) =>
        histogram('quire_http_request_duration_seconds', bounds, counted, { operation }),
      ),
  },
  {
    name: 'quire_http_refusals_total',
    type: 'counter',
    help: 'Requests refused to protect the others, by reason.',
    values: ({ refusals }) => Array.from(refusals, ([reason, value]) => ({ labels: { reason }, value })),
  },
  {
    name: 'quire_event_loop_standstill_seconds',
    type: 'histogram',
    help: 'For how long the event loop stood still, looked at every 10 ms.',
    values: ({ loop }) => histogram('quire_event_loop_standstill_seconds', loopBounds, loop, {}),
  },
  {
    name: 'quire_event_loop_longest_standstill_seconds',
    type: 'gauge',
    help: 'The longest standstill of the event loop, since the start and in the last minute.',
    values: ({ loop }) => [
      { labels: { within: 'start' }, value: loop.longest[0]?.seconds ?? 0 },
      { labels: { within: 'minute' }, value: loop.recentSeconds },
    ],
  },
  {
    name: 'quire_event_loop_longest_standstills_seconds',
    type: 'gauge',
    help: 'The ten longest standstills since the start, and the operation or job that ran longest in each.',
    values: ({ loop }) =>
      loop.longest.map(({ seconds, work }, index) => ({ labels: { rank: index + 1, work }, value: seconds })),
  },
  {
    name: 'quire_event_loop_longest_standstills_worked_seconds',
    type: 'gauge',
    help: 'Of each of them, what the thread worked; the rest it waited for a disk or a busy machine.',
    values: ({ loop }) =>
      loop.longest.map(({ workedSeconds, work }, index) => ({
        labels: { rank: index + 1, work },
        value: workedSeconds,
      })),
  },
  {
    name: 'quire_event_loop_longest_works_seconds',
    type: 'gauge',
    help: 'The ten longest by the time that the thread worked.',
    values: ({ loop }) =>
      loop.busiest.map(({ seconds, work }, index) => ({ labels: { rank: index + 1, work }, value: seconds })),
  },
  gauge('quire_memory_most_bytes', 'The most memory that the server has taken since its start.', 'memoryMostBytes'),
  gauge('quire_memory_bytes', 'Memory that the server takes.', 'memoryBytes'),
  gauge(
    'quire_memory_anonymous_bytes',
    'Of it, what belongs to no file: this is held against the limit.',
    'memoryAnonymousBytes',
  ),
  gauge('quire_memory_limit_bytes', 'Memory that the server may take.', 'memoryLimitBytes'),
  gauge('quire_heap_bytes', 'Objects in the heap of the main thread: held against its own limit.', 'heapBytes'),
  gauge('quire_heap_limit_bytes', 'What the heap of the main thread may take.', 'heapLimitBytes'),
  gauge('quire_requests', 'Requests in the server.', 'requests'),
  gauge('quire_requests_waiting', 'Requests that wait for their turn.', 'waiting'),
  gauge('quire_bodies', 'Bodies of requests in memory.', 'bodies'),
  gauge('quire_body_bytes', 'Bytes of bodies in memory, unpacked.', 'bodyBytes'),
  gauge('quire_body_limit_bytes', 'Bytes of bodies that may be in memory.', 'bodyLimitBytes'),
  ofLanes('quire_worker_threads', 'Threads of the worker pool, by lane.', 'threads'),
  ofLanes('quire_worker_tasks_running', 'Tasks that threads are at work on, by lane.', 'running'),
  ofLanes('quire_worker_tasks_waiting', 'Tasks that wait for a thread, by lane.', 'waiting'),
  ofLanes('quire_worker_refusals_total', 'Tasks refused because too many waited, or for too long, by lane.', 'refused'),
  {
    name: 'quire_worker_tasks_total',
    type: 'counter',
    help: 'Tasks of the worker pool, by kind and by what became of them; ended ones took too much time or memory.',
    values: ({ tasks }) =>
      [...tasks].flatMap(([task, counts]) =>
        Object.entries(counts).map(([outcome, value]) => ({ labels: { task, outcome }, value })),
      ),
  },
]

function ofLanes(name: string, help: string, field: keyof LaneState): Described {
  const values = ({ lanes }: ProcessMetrics) =>
    Object.entries(lanes).map(([lane, state]) => ({ labels: { lane }, value: state[field] }))
  return { name, type: field === 'refused' ? 'counter' : 'gauge', help, values }
}

function gauge(name: string, help: string, field: keyof State): Described {
  return { name, type: 'gauge', help, values: ({ state }) => [{ labels: {}, value: state[field] }] }
}

interface Counted {
  byBound: number[]
  count: number
  seconds: number
}

/** The format wants each bucket to hold those before it. */
function histogram(name: string, upTo: number[], counted: Counted, own: Value['labels']): Value[] {
  const named = (suffix: string, value: number, labels = {}) => ({
    metricName: `${name}_${suffix}`,
    labels: { ...labels, ...own },
    value,
  })
  let sum = 0
  const buckets = upTo.map((le, index) => {
    sum += counted.byBound[index] ?? 0
    return named('bucket', sum, { le })
  })
  const { count, seconds } = counted
  return [...buckets, named('bucket', count, { le: '+Inf' }), named('sum', seconds), named('count', count)]
}
