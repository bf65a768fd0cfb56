/** Where the code-hosting service tells of pushes: the one address beside server functions that may be written to. */
export const WEBHOOK_ADDRESS = '/api/webhooks/github'
