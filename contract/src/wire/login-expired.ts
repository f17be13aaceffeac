/**
 * The one refusal that the browser also raises itself, in a file of its own so that pages need not
 * load the whole table.
 */
export const loginExpired = { status: 403, message: "Your login has expired." } as const;
