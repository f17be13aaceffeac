-- Old exchange rates may be deleted: each loan and withdrawal keeps the rate that it was shown with.
grant delete on exchange_rates to hiram_app;
