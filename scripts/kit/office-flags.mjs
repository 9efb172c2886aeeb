/**
 * The flags of Node about the memory of a process of the back office. New objects are collected more often, each time for
 * a shorter while, and by the thread that answers calls alone: on two processors it would wait for helpers of the
 * collector to be given one, which took some 30 ms during a burst (decision 0152).
 */
export const OFFICE_FLAGS = ['--max-semi-space-size=4', '--no-parallel-scavenge']
