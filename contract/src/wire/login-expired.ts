/** The refusal that the browser also gives by itself, apart from the whole table to keep pages small. */
export const loginExpired = { status: 403, message: "Your login has expired." } as const;
