import { useEffect, useReducer } from 'react'
import { useFetcher } from 'react-router'
import type { FormResponse } from '#app/components/forms/form-response.ts'
import { newId } from '#shop/ids.ts'
import { emptyQueue, nextQueue, type ScanBatch } from './scan-queue.ts'

/** Time between two attempts while the connection fails, in milliseconds. */
const RETRY_AFTER = 3_000

/** Sends scans one request after another. Returns the state of the queue, and the function that adds a scan. */
export function useScanQueue(action: string) {
  const [queue, dispatch] = useReducer(nextQueue, emptyQueue)
  const fetcher = useFetcher<FormResponse>()
  const { batch, waiting, isOffline } = queue
  const { submit, data } = fetcher
  const hasWaiting = batch === null && waiting.length > 0
  useEffect(() => {
    if (hasWaiting) dispatch({ kind: 'sending', key: newId<'request'>() })
  }, [hasWaiting])
  useEffect(() => {
    if (!batch || isOffline) return
    void send(submit, action, batch)
  }, [batch, isOffline, submit, action])
  useEffect(() => {
    if (!data) return
    if (data.form === 'offline') return dispatch({ kind: 'failed' })
    const { key = '', sentence } = data.values ?? {}
    if (sentence !== undefined) dispatch({ kind: 'saved', key, sentence })
    else dispatch({ kind: 'refused', key, reason: data.errors?.['codes'] ?? data.problem ?? '' })
  }, [data])
  useEffect(() => {
    if (!isOffline) return
    const timer = setTimeout(() => dispatch({ kind: 'retried' }), RETRY_AFTER)
    return () => clearTimeout(timer)
  }, [isOffline])
  return { queue, scan: (code: string) => dispatch({ kind: 'scanned', code }) }
}

function send(submit: ReturnType<typeof useFetcher>['submit'], action: string, { key, codes }: ScanBatch) {
  return submit({ key, codes: codes.join('\n') }, { method: 'post', action })
}
